import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { callTo } from "./screen.ts";

/** Breaks calls to a path of the API after the beginning of a file. Returns a function that stops it. */
export async function breakOffAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="half.csv"',
    });
    response.write("ID,Name\n1,Asha\n", () => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to answer on.");
  const call = callTo(path);
  await page.route(call, (route) => route.continue({ url: `http://127.0.0.1:${address.port}/` }));
  return async () => {
    await page.unroute(call);
    server.close();
    await once(server, "close");
  };
}
