import { commonMessages } from "@cable-connect/contract/messages/common";

/** Shown until a screen is loaded; index.html has the same. */
export function ScreenLoading() {
  return (
    <div className="app-screen" role="status">
      <p>{commonMessages.loading}</p>
      <i />
      <i />
    </div>
  );
}

/** Shown until the frame is loaded with its first screen. */
export function FrameLoading() {
  return (
    <div data-frame>
      <div className="app-start">
        <div className="app-brand">
          <img src="/favicon.svg" width="28" height="28" alt="" />
          <p>{commonMessages.product}</p>
        </div>
        <ScreenLoading />
      </div>
    </div>
  );
}
