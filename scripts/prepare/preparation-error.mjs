/** What went wrong, as a sentence for the person who typed the command, and the output that shows why. */
export class PreparationError extends Error {
  /**
   * @param {string} sentence
   * @param {string} [output] of the command that failed
   */
  constructor(sentence, output = "") {
    super(sentence);
    this.output = output;
  }
}
