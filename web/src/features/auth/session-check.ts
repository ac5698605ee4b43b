import { getSession } from "../../api/session.ts";

/** Checks the stored session once, at the start. A failure is only logged, and the stored user stays (section 4). */
export async function checkSession(): Promise<void> {
  const session = getSession();
  if (!session) return;
  try {
    const { refreshUser } = await import("./refresh-user.ts");
    await refreshUser(session);
  } catch (error) {
    console.warn("The signed-in user could not be refreshed", error);
  }
}
