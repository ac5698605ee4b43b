import { createServer } from "node:http";
import { connect } from "../server/src/database/connect.ts";

// A bare node:http server for one list and one recharge with the SQL of minimal.sql: no session, no validation, no logging.
// Started by bare-http.ts with the connection as BARE_CONNECTION; prints its port.

const database = connect(JSON.parse(process.env.BARE_CONNECTION ?? ""), { max: 10, plansOnce: true });

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://bare");
  const number = (name: string) => Number(url.searchParams.get(name));
  const rows =
    request.method === "GET"
      ? await database`
          select number, customer_id, platform_id, amount, description, made_at, expires_on from minimal.recharges
          where operator_id = ${number("operator")} order by number desc limit 10`
      : await database`
          select minimal.recharge(${number("operator")}, ${number("customer")}, 101, 100, current_date + 30) as number`;
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ rows }));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : "");
});
