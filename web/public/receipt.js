// Prints a receipt, and copies a UPI ID. It stands in a file of its own because the Content-Security-Policy runs no script that
// is written into this page; without it the page is read, and printed by the browser's own menu.
(() => {
  const copy = document.querySelector("[data-copy]");
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(copy.dataset.copy);
      copy.textContent = copy.dataset.copied;
    });
  }

  const button = document.getElementById("print");
  const receipt = document.querySelector(".receipt");
  const pageSize = document.getElementById("page-size");
  if (!button || !receipt || !pageSize) return;

  const pixelsPerMillimetre = 96 / 25.4;
  /** Shows everything, and fits the paper: a roll has no end, so its page is as long as what is on it, and the margins. */
  function prepare() {
    for (const hidden of receipt.querySelectorAll("details")) hidden.open = true;
    if (document.documentElement.dataset.paper !== "80mm") return;
    const length = Math.ceil(receipt.scrollHeight / pixelsPerMillimetre) + 10;
    pageSize.textContent = `@page { size: 80mm ${length}mm; margin: 3mm 4mm }`;
  }

  function print() {
    prepare();
    window.print();
  }

  button.hidden = false;
  button.addEventListener("click", print);
  window.addEventListener("beforeprint", prepare);
  if (new URLSearchParams(window.location.search).has("print")) {
    // Paper isn't printed again in the font that comes later.
    document.fonts.load('15px "Inter Variable"').then(print, print);
  }
})();
