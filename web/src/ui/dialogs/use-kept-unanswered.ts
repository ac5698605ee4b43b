import { useState } from "react";
import { isRefusal, isUnsent } from "../../api/client/api-error.ts";

/**
 * What a form that moves money goes by, and what to call with the error of its submission. Without an answer it may be done. It
 * counts once even if it is sent again, but must be sent unchanged. So the form keeps what it went by, although that
 * submission may have changed it. A refused one isn't done; the form uses what is current again.
 */
export function useKeptUnanswered<Basis extends object>(current: Basis): [Basis, (error: Error) => void] {
  const [unanswered, setUnanswered] = useState<Basis>();
  const basis = unanswered ?? current;
  return [
    basis,
    (error) => {
      if (!isUnsent(error)) setUnanswered(isRefusal(error) ? undefined : basis);
    },
  ];
}
