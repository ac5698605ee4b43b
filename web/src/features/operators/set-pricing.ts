import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { takeAssignments } from "./take-assignments.ts";

type Change = { platformId: number; prices: Record<string, number> };

/** Sets the prices of an OTTPlay assignment, by `ott_code`, rupees. */
export function useSetPricing(operatorId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ platformId, prices }: Change) =>
      call("PUT /admin/operators/:id/services/:platformId/pricing", {
        params: { id: operatorId, platformId },
        body: { pricing: prices },
      }),
    onSuccess: ({ assignedServices }) => takeAssignments(queries, operatorId, assignedServices),
  });
}
