import { readyMadeMessages } from "@cable-connect/contract/messages/ready-made-reminders";
import { standardMessage } from "@cable-connect/contract/messages/reminders";
import { maxOwnMessages } from "@cable-connect/contract/values/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { createOperator, type TestOperator } from "../../testing/business.ts";
import { setCollections } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";

let operator: TestOperator;

const api = await openTestApi();
const admin = await api.signInAdmin();
beforeEach(async () => {
  operator = await createOperator(api, admin);
});

const polite = { name: "Polite", text: "Dear {name}, please pay {amount}. {shop}" };

const add = (body: object = polite, { token } = operator) =>
  api.call("POST", "/operator/reminder-templates", { token, body });
const change = (id: number, body: object, { token } = operator) =>
  api.call("PUT", `/operator/reminder-templates/${id}`, { token, body });
const remove = (id: number, { token } = operator) =>
  api.call("DELETE", `/operator/reminder-templates/${id}`, { token });
const update = (body: object) =>
  api.call("PUT", "/operator/reminder-settings", { token: operator.token, body });

async function settings({ token } = operator) {
  const { body } = await api.call("GET", "/operator/reminder-settings", { token });
  return body.settings;
}

describe("a message of one's own", () => {
  test("is added, changed and deleted, and stands in the settings", async () => {
    const { status, body } = await add();
    expect([status, body]).toEqual([
      201,
      { template: { id: expect.any(Number), ...polite, updatedAt: expect.any(String) } },
    ]);
    const { id } = body.template;
    const second = await add({ name: "Short", text: "{name}: {expiry}" });
    expect((await settings()).templates).toEqual([body.template, second.body.template]);
    const changed = await change(id, { text: "Hello {name}" });
    expect([changed.status, changed.body]).toEqual([
      200,
      { template: { ...polite, id, text: "Hello {name}", updatedAt: expect.any(String) } },
    ]);
    expect((await change(id, { name: "Friendly" })).body.template).toMatchObject({
      id,
      name: "Friendly",
      text: "Hello {name}",
    });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).body.code).toBe("template_not_found");
    expect((await settings()).templates).toEqual([second.body.template]);
  });

  test.each([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(61) }],
    ["name", { name: "two\nlines" }],
    ["text", { text: " " }],
    ["text", { text: "x".repeat(501) }],
    ["text", { text: "Dear {naam}" }],
  ])("with a wrong %s is refused by the field: %o", async (field, fields) => {
    const { status, body } = await add({ ...polite, ...fields });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    const { id } = (await add()).body.template;
    expect((await change(id, fields)).status).toBe(400);
    expect((await settings()).templates).toMatchObject([{ id, ...polite }]);
  });

  test("may say what is owed and where to pay only while collections are on", async () => {
    const text = "{name}, you owe {outstanding}: {payment_link}";
    const refused = [
      [await add({ ...polite, text }), "text"],
      [await update({ template: text }), "template"],
    ] as const;
    for (const [{ status, body }, field] of refused) {
      const message = expect.stringContaining("{outstanding} can't be filled in");
      expect([status, body.fields]).toEqual([400, { [field]: message }]);
    }
    await setCollections(api, { operator }, true);
    expect((await add({ ...polite, text })).status).toBe(201);
  });

  test("has a name of its own", async () => {
    await add();
    const { id } = (await add({ ...polite, name: "Short" })).body.template;
    for (const refused of [await add(), await change(id, { name: "Polite" })]) {
      expect([refused.status, refused.body.code]).toEqual([409, "template_name_taken"]);
    }
    expect((await change(id, { name: "Short", text: "{name}" })).status).toBe(200);
    const other = await createOperator(api, admin);
    expect((await add(polite, other)).status).toBe(201);
  });

  test("is one of at most so many, also when they are added at once", async () => {
    const names = Array.from({ length: maxOwnMessages + 2 }, (_, index) => `Message ${index}`);
    const answers = await Promise.all(names.map((name) => add({ ...polite, name })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxOwnMessages);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe("too_many_templates");
    expect((await update({ template: "Hi {name}" })).body.code).toBe("too_many_templates");
    expect((await settings()).templates).toHaveLength(maxOwnMessages);
  });

  test("is absent for other operators", async () => {
    const { id } = (await add()).body.template;
    const stranger = await createOperator(api, admin);
    expect((await change(id, { text: "{name}" }, stranger)).status).toBe(404);
    expect((await remove(id, stranger)).status).toBe(404);
    expect((await settings(stranger)).templates).toEqual([]);
    const { token } = stranger;
    const chosen = await api.call("PUT", "/operator/reminder-settings", {
      token,
      body: { defaultTemplateId: id },
    });
    expect([chosen.status, chosen.body.code]).toEqual([404, "template_not_found"]);
    expect((await settings()).templates).toMatchObject([{ id, ...polite }]);
  });
});

describe("the default message", () => {
  test("is a ready-made one or one's own, and the standard one once that is deleted", async () => {
    const hindi = await update({ defaultTemplateId: "hi" });
    expect(hindi.body.settings).toMatchObject({
      defaultTemplateId: "hi",
      template: readyMadeMessages.hi.text,
    });
    const { id } = (await add()).body.template;
    const own = await update({ defaultTemplateId: id, isAutomatic: true });
    const chosen = { defaultTemplateId: id, template: polite.text, isAutomatic: true };
    expect(own.body.settings).toMatchObject(chosen);
    await change(id, { text: "Hello {name}" });
    expect(await settings()).toMatchObject({ ...chosen, template: "Hello {name}" });
    const { updatedAt } = await settings();
    await remove(id);
    const after = await settings();
    expect(after).toMatchObject({ defaultTemplateId: "en", template: standardMessage });
    expect(after.updatedAt, "a new version").not.toBe(updatedAt);
  });

  test("is none that is deleted at the same moment", async () => {
    const { id } = (await add()).body.template;
    const { chosen } = await api.sql.begin(async (transaction) => {
      await transaction`select from reminder_settings where operator_id = ${operator.id} for update`;
      await transaction`delete from reminder_templates where operator_id = ${operator.id} and id = ${id}`;
      const chosen = update({ defaultTemplateId: id });
      await untilLockAwaited(api.sql);
      return { chosen };
    });
    expect(await chosen).toMatchObject({ status: 404, body: { code: "template_not_found" } });
    expect(await settings()).toMatchObject({ defaultTemplateId: "en" });
  });

  test("is a new message that is added as such, which is a new version of the settings", async () => {
    await update({ defaultTemplateId: "hi", isAutomatic: true });
    const { updatedAt: version } = await settings();
    await add({ ...polite, name: "Short" });
    expect(await settings()).toMatchObject({ defaultTemplateId: "hi", updatedAt: version });
    const { status, body } = await add({ ...polite, isDefault: true });
    expect(status).toBe(201);
    const chosen = { defaultTemplateId: body.template.id, template: polite.text, isAutomatic: true };
    expect(await settings()).toMatchObject(chosen);
    const { token } = operator;
    const late = { token, body: { defaultTemplateId: "ta" }, headers: { "if-match": `"${version}"` } };
    expect((await api.call("PUT", "/operator/reminder-settings", late)).status).toBe(409);
    expect(await settings()).toMatchObject(chosen);
  });

  test.each(["fr", 0, 1.5, "1", null])("is not %j", async (defaultTemplateId) => {
    expect((await update({ defaultTemplateId })).status).toBe(400);
  });

  test("follows a text that is written as before there were several", async () => {
    const first = (await update({ template: "{name}, pay {amount}" })).body.settings;
    const id = first.templates[0].id;
    expect(first).toMatchObject({
      template: "{name}, pay {amount}",
      defaultTemplateId: id,
      templates: [{ id, name: "My message", text: "{name}, pay {amount}" }],
    });
    const second = (await update({ template: "{name}!" })).body.settings;
    expect(second).toMatchObject({ defaultTemplateId: id, templates: [{ id, text: "{name}!" }] });
    const tamil = (await update({ template: readyMadeMessages.ta.text })).body.settings;
    expect(tamil).toMatchObject({ defaultTemplateId: "ta", templates: [{ id, text: "{name}!" }] });
    const third = (await update({ template: "{name}?" })).body.settings;
    expect(third.templates.map(({ name }: { name: string }) => name)).toEqual(["My message", "My message 2"]);
    expect(third).toMatchObject({ template: "{name}?", defaultTemplateId: third.templates[1].id });
  });
});
