import { judgeOptions, namesIn, strengthOf } from "@cable-connect/contract/values/password-strength";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import type { Question } from "./use-password-strength.ts";

const zxcvbn = new ZxcvbnFactory(judgeOptions(common, english));

self.addEventListener("message", ({ data: { password, names } }: MessageEvent<Question>) => {
  self.postMessage(strengthOf(zxcvbn.check(password, namesIn(names))));
});
