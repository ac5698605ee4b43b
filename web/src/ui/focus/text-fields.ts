/** Selects the fields that a key types into. */
export const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
