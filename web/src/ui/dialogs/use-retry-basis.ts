import { useState } from "react";
import { isRefusal, isUnsent } from "../../api/client/api-error.ts";

/**
 * The data by which a form moves money, and a function to call with the error of its submission. While no answer came the money
 * may have moved: the data stays as it was submitted, so that a retry sends the same request, which counts once. After a refusal
 * it is current again.
 */
export function useRetryBasis<Basis extends object>(current: Basis): [Basis, (error: Error) => void] {
  const [unanswered, setUnanswered] = useState<Basis>();
  const basis = unanswered ?? current;
  return [
    basis,
    (error) => {
      if (!isUnsent(error)) setUnanswered(isRefusal(error) ? undefined : basis);
    },
  ];
}
