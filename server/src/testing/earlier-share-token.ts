import { createCipheriv, createHmac, hkdfSync } from "node:crypto";

/** What a link of an earlier release holds; the oldest have no date, and those of a later one no day. */
type EarlierLink = {
  operatorId: number;
  id: number;
  date: string | undefined;
  revocations: number;
  madeOn: number | undefined;
};

/** The token of a recharge's receipt link as releases before short links made it. */
export function sealEarlierShareToken(secret: Buffer, link: EarlierLink): string {
  const keys = Buffer.from(hkdfSync("sha256", secret, "", "cable-connect receipt links", 64));
  const bytes = bytesOf(link);
  const nonce = createHmac("sha256", keys.subarray(32)).update(bytes).digest().subarray(0, 12);
  const cipher = createCipheriv("aes-256-gcm", keys.subarray(0, 32), nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

function bytesOf({ operatorId, id, date, revocations, madeOn }: EarlierLink): Buffer {
  const bytes = Buffer.alloc(30);
  let at = bytes.writeBigUInt64BE(BigInt(operatorId), 0);
  at = bytes.writeBigUInt64BE(BigInt(id), at);
  if (date === undefined) return bytes.subarray(0, at);
  at = bytes.writeUIntBE(Date.parse(date), at, 6);
  if (madeOn === undefined) return bytes.subarray(0, at);
  at = bytes.writeUInt32BE(revocations, at);
  bytes.writeUInt32BE(madeOn, at);
  return bytes;
}
