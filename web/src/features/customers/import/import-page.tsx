import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { Suspense } from "react";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { BackToCustomers } from "../page/back-to-customers.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ImportDone } from "./import-done.tsx";
import { useImport } from "./use-import.ts";

const { title, subtitle } = customerImportMessages;

const ColumnsStep = lazyPart(async () => (await import("./columns-step.tsx")).ColumnsStep);
const UnsavedQuestion = lazyPart(
  async () => (await import("../../../ui/dialogs/unsaved-question.tsx")).UnsavedQuestion,
);
const PreviewStep = lazyPart(async () => (await import("./preview-step.tsx")).PreviewStep);

/** Imports customers from a file in steps: file, columns, preview, result. */
export function ImportPage() {
  const steps = useImport();
  return (
    <>
      <BackToCustomers />
      <PageHeader title={title} description={subtitle} />
      <Step {...steps} />
      {steps.table && (
        <Suspense>
          <UnsavedQuestion isUnsaved={steps.isUnsaved} />
        </Suspense>
      )}
    </>
  );
}

function Step(steps: ReturnType<typeof useImport>) {
  const { table, fields, preview, result, work, failure } = steps;
  if (result) return <ImportDone {...{ result, table, preview }} onAgain={steps.startAgain} />;
  if (table && preview) {
    return (
      <Suspense>
        <PreviewStep
          key={preview.fingerprint}
          table={table}
          preview={preview}
          updatesLeftOut={steps.updatesLeftOut}
          onLeaveOut={steps.leaveOut}
          work={work}
          failure={failure}
          onSave={() => void steps.save()}
          onCheckAgain={() => void steps.check()}
          onBack={steps.backToColumns}
          onOtherFile={steps.startAgain}
        />
      </Suspense>
    );
  }
  if (table) {
    return (
      <Suspense>
        <ColumnsStep
          table={table}
          fields={fields}
          work={work}
          failure={failure?.sentence}
          platform={steps.platform}
          onFields={steps.setFields}
          onPlatform={steps.setPlatform}
          onHasHeader={steps.setHasHeader}
          onCheck={() => void steps.check()}
          onOtherFile={steps.startAgain}
        />
      </Suspense>
    );
  }
  return (
    <ChooseFile work={work} failure={failure?.sentence} onChoose={(file) => void steps.chooseFile(file)} />
  );
}
