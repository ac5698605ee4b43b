/** The styles of the public pages: light or dark on a screen, black on white when printed, as wide as its paper. */
export const pageStyles = `
/* The console's, which the build gives this name. */
@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap;
  src: url("/assets/inter-latin-wght-normal.woff2") format("woff2-variations"); }
:root { color-scheme: light dark; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; padding: 16px; background: light-dark(#eef1f3, #101317); color: #14181d;
  font: 15px/1.45 "Inter Variable", system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.tools { display: flex; flex-wrap: wrap; gap: 8px; justify-content: space-between; max-width: 640px; margin: 0 auto 12px; }
.papers { display: flex; gap: 8px; }
.tools a, .tools button { display: grid; place-items: center; min-height: 44px; padding: 0 16px; font: inherit;
  border: 1px solid light-dark(#c3cad1, #464e58); border-radius: 8px; background: light-dark(#fff, #1d2128);
  color: light-dark(#14181d, #eef1f3); text-decoration: none; cursor: pointer; }
.tools #print { border-color: #0d625c; background: #0d625c; color: #fff; font-weight: 600; }
.tools [hidden] { display: none; }
.tools a[aria-current] { border-color: light-dark(#0d625c, #4fd8c4); color: light-dark(#0d625c, #4fd8c4); font-weight: 600; }
.tools :focus-visible { outline: 2px solid light-dark(#0d625c, #4fd8c4); outline-offset: 2px; }
.receipt, .failure { max-width: 640px; margin: 0 auto; padding: 40px; border-radius: 8px; background: #fff;
  box-shadow: 0 1px 3px rgb(0 0 0 / 15%); overflow-wrap: anywhere; }
.failure h1 { font-size: 20px; margin-bottom: 8px; }
header { padding-bottom: 16px; border-bottom: 2px solid #14181d; }
header p { white-space: pre-line; }
header .shop { margin-bottom: 4px; font-size: 24px; font-weight: 700; line-height: 1.25; }
.receipt h1 { margin: 24px 0 12px; font-size: 18px; }
.notice { margin-bottom: 12px; padding: 10px 12px; border: 2px solid #a3160f; border-radius: 6px; color: #a3160f; font-weight: 600; }
dl > div { display: flex; gap: 16px; padding: 7px 0; border-bottom: 1px solid #dfe3e7; }
dt { flex: 0 0 140px; color: #56606b; }
dd { flex: 1; min-width: 0; }
.group ul { padding: 0; list-style: none; }
.group li { display: flex; gap: 16px; justify-content: space-between; }
.group li + li, .group details li { padding-top: 4px; }
.group li > :last-child { white-space: nowrap; }
.group summary { width: fit-content; padding: 12px 0; color: #56606b; cursor: pointer; }
.group summary:focus-visible { outline: 2px solid #0d625c; outline-offset: 2px; }
.receipt > h2 { margin: 20px 0 4px; font-size: 15px; }
.charges dd { display: flex; gap: 16px; justify-content: space-between; }
.charges dd > :last-child { white-space: nowrap; }
.amount { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding: 16px 0; font-weight: 600; }
.amount strong { font-size: 24px; font-variant-numeric: tabular-nums; }
.amount[data-void] strong { text-decoration: line-through; }
.rest { display: flex; justify-content: space-between; gap: 16px; padding: 0 0 16px; }
.rest > :last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
.signature { display: none; }
.thanks { color: #56606b; }
.pay { padding: 16px 0; border-top: 1px solid #dfe3e7; text-align: center; }
.pay .now { color: #56606b; }
.pay h2 { font-size: 16px; }
.pay .qr { display: block; width: min(240px, 100%); margin: 4px auto 0; background: #fff; }
.pay .vpa { margin-bottom: 12px; font-weight: 600; }
.pay .ways { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; }
.pay button { display: grid; place-items: center; min-height: 44px; padding: 0 16px; font: inherit;
  border: 1px solid #c3cad1; border-radius: 8px; background: #fff; color: #14181d; cursor: pointer; }
.pay [hidden] { display: none; }
/* As wide as a phone. */
.app { max-width: 400px; margin: 16px auto; }
.pay .app { margin-top: 4px; }
.app a { display: grid; place-items: center; min-height: 48px; padding: 0 16px; border-radius: 8px; background: #0d625c;
  color: #fff; font-weight: 600; text-decoration: none; }
:is(.app, .pay) :focus-visible { outline: 2px solid #0d625c; outline-offset: 2px; }
[data-paper="80mm"] .receipt { max-width: 80mm; padding: 3mm 4mm; border-radius: 0; font-size: 13px; }
[data-paper="80mm"] header { padding-bottom: 8px; border-bottom: 1px dashed #14181d; text-align: center; }
[data-paper="80mm"] header .shop { margin-bottom: 2px; font-size: 17px; }
[data-paper="80mm"] .receipt h1 { margin: 10px 0 4px; font-size: 14px; text-align: center; }
[data-paper="80mm"] dl > div { gap: 8px; padding: 3px 0; border-bottom: 0; }
[data-paper="80mm"] dt { flex-basis: 92px; }
[data-paper="80mm"] .group { display: block; }
[data-paper="80mm"] .amount { padding: 8px 0; border-block: 1px dashed #14181d; }
[data-paper="80mm"] .amount strong { font-size: 18px; }
[data-paper="80mm"] .rest { padding: 8px 0 0; }
[data-paper="80mm"] .pay { padding: 8px 0; border-top: 0; border-bottom: 1px dashed #14181d; }
[data-paper="80mm"] .pay .qr { width: min(44mm, 100%); }
[data-paper="80mm"] .thanks { padding-top: 8px; text-align: center; }
@media (width < 480px) {
  dt { flex-basis: 110px; }
  .group { display: block; }
}
/* A phone's screen is the paper. */
@media screen and (width < 480px) {
  body { display: flex; flex-direction: column; padding: 0; }
  .tools { width: 100%; margin: 0; padding: 12px 16px; }
  .receipt, .failure, [data-paper="80mm"] .receipt { flex: 1; width: 100%; max-width: none; padding: 20px 16px;
    border-radius: 0; box-shadow: none; }
}
/* A computer's browser has no UPI app to open. */
@media (pointer: fine) {
  .app { display: none; }
}
@media print {
  :root { color-scheme: light; }
  body { min-height: 0; padding: 0; background: none; color: #000; }
  .tools, .app, .pay .ways, .group summary { display: none; }
  .group details::details-content { content-visibility: visible; }
  .receipt { max-width: none; padding: 0; border-radius: 0; box-shadow: none; font-size: 14px; }
  .receipt h1 { margin: 14px 0 8px; }
  header { padding-bottom: 10px; }
  dl > div { padding: 4px 0; }
  .group li + li, .group details li { padding-top: 2px; }
  .amount, .pay { padding: 8px 0; }
  .pay .qr { width: 44mm; }
  .pay .vpa { margin-bottom: 0; }
  [data-paper="a4"] .signature { display: block; width: fit-content; min-width: 60mm; margin: 12mm 0 0 auto;
    padding-top: 4px; border-top: 1px solid #000; text-align: center; }
  [data-paper="80mm"] .receipt { width: 72mm; max-width: none; padding: 0; }
  dt, .thanks, .pay .now { color: #000; }
  dl > div:not(.group), .group li, .amount, .pay { break-inside: avoid; }
}
`;
