// Loaded into a product before it starts: its clock then goes `DAYS_BEHIND` days behind, so that it can be given a past.
const Present = globalThis.Date;
const behind = Number(process.env.DAYS_BEHIND) * 86_400_000;
const now = () => Present.now() - behind;

globalThis.Date = new Proxy(Present, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
