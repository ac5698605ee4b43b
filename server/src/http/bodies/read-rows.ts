import { commonErrors } from "@cable-connect/contract/errors";
import { errorMessages } from "@cable-connect/contract/messages/errors";
import { fieldMessages, parseOptions } from "@cable-connect/contract/values/validation";
import { Tokenizer, TokenParser, TokenType } from "@streamparser/json";
import { z } from "zod";
import { ApiError, validationError } from "../../api-error.ts";
import { maxDepth } from "./json-body.ts";

/** A long list of a body: the schema of a row, and the limit with its message. */
type LongList = { row: z.ZodType; maxRows: number; tooManyRows: string };

/** A body that holds long lists, by their fields. */
export type RowsBody = { lists: Readonly<Record<string, LongList>> };

/** Fields of the body itself, and of one row with all that is in it. */
const maxFields = { body: 1000, row: 100 };
/** A field is a name and a value; brackets count too. */
function tokensOf(fields: number) {
  return 2 * fields + 10;
}

const separators: ReadonlySet<TokenType> = new Set([TokenType.COMMA, TokenType.COLON]);
const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Reads a JSON text part by part. */
export type RowReader = {
  /** Judges the next part; throws an `ApiError` at the first fault. */
  write(part: Uint8Array): void;
  /** The value of the whole text; undefined for an empty one. */
  end(): unknown;
};

/**
 * Reads a body with long lists, and refuses it as soon as a row, the number of rows, of fields or of levels is wrong. A parsed
 * body can take a hundred times the memory of its text, so it must be known to be harmless before it is whole.
 */
export function createRowReader({ lists }: RowsBody): RowReader {
  // The buffers keep memory in proportion to the text, however long a cell is.
  const tokenizer = new Tokenizer({ stringBufferSize: 4096, numberBufferSize: 64 });
  const parser = new TokenParser({ paths: ["$", ...Object.keys(lists).map((field) => `$.${field}.*`)] });
  let isEmpty = true;
  let depth = 0;
  /** The body's field that is being read. */
  let field = "";
  const tokens = { body: 0, row: 0 };
  const read = new Map(Object.entries(lists).map(([name, list]) => [name, createListReader(name, list)]));
  let body: unknown;

  tokenizer.onToken = (token) => {
    if (depth === 1 && token.token === TokenType.STRING) field = String(token.value);
    judgeToken(token.token);
    parser.write(token);
  };
  parser.onValue = ({ value, parent, stack }) => {
    if (stack.length === 0) body = value;
    // What the schema doesn't have is dropped at once.
    else if (Array.isArray(parent)) {
      parent[parent.length - 1] = read.get(field)?.judge(value) as NonNullable<typeof value>;
      tokens.row = 0;
    }
  };

  function judgeToken(type: TokenType): void {
    if (separators.has(type)) return;
    const part = depth < 2 ? "body" : "row";
    tokens[part] += 1;
    if (tokens[part] > tokensOf(maxFields[part])) {
      const place = part === "row" ? `${field}.${read.get(field)?.count ?? 0}` : "";
      throw validationError({ [place]: errorMessages.tooManyFields(maxFields[part]) });
    }
    if (opening.has(type)) depth += 1;
    if (closing.has(type)) depth -= 1;
    if (depth > maxDepth) throw new ApiError(commonErrors.bodyTooDeep);
  }

  return {
    write(part) {
      isEmpty &&= part.length === 0;
      readJson(() => tokenizer.write(part));
    },
    end() {
      if (isEmpty) return undefined;
      readJson(() => {
        if (!tokenizer.isEnded) tokenizer.end();
        if (!parser.isEnded) parser.end();
      });
      return body;
    },
  };
}

/** Judges the rows of a list one after the other. */
function createListReader(field: string, { row, maxRows, tooManyRows }: LongList) {
  const oneRow = z.object({ [field]: z.array(row) });
  const reader = {
    count: 0,
    /** The row as its schema has it. */
    judge(value: unknown): unknown {
      if (reader.count === maxRows) throw validationError({ [field]: tooManyRows });
      const parsed = oneRow.safeParse({ [field]: [value] }, parseOptions);
      if (!parsed.success) {
        const place = (path: PropertyKey[]) => path.with(1, reader.count);
        throw validationError(
          fieldMessages(parsed.error.issues.map((issue) => ({ ...issue, path: place(issue.path) }))),
        );
      }
      reader.count += 1;
      return parsed.data[field]?.[0];
    },
  };
  return reader;
}

/** Any other error is the parser's own. */
function readJson(read: () => void): void {
  try {
    read();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(commonErrors.malformedJson);
  }
}
