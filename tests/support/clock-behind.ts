// Loaded into a product before it starts. Sets its clock `DAYS_BEHIND` days back, so that tests can create past data.
const Present = globalThis.Date;
const behind = Number(process.env.DAYS_BEHIND) * 86_400_000;
const now = () => Present.now() - behind;

globalThis.Date = new Proxy(Present, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
