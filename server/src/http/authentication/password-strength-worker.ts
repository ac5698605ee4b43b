import { parentPort } from "node:worker_threads";
import { judgeOptions, strengthOf } from "@cable-connect/contract/values/password-strength";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

const zxcvbn = new ZxcvbnFactory(judgeOptions(common, english));

parentPort?.on("message", ({ id, password, names }: { id: number; password: string; names: string[] }) => {
  parentPort?.postMessage({ id, strength: strengthOf(zxcvbn.check(password, names)) });
});
