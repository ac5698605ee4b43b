import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";
import { takeAssignments } from "./take-assignments.ts";

type Body = BodyOf<"POST /admin/operators/:id/services">;
type Change = { platformId: number; action: Body["action"]; prices?: Record<string, number> };

/** Assigns, unassigns or activates a platform of an operator; `prices` by `ott_code`, rupees. */
export function useChangeAssignment(operatorId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ platformId, action, prices }: Change) =>
      call("POST /admin/operators/:id/services", {
        params: { id: operatorId },
        body: {
          platformIds: [platformId],
          action,
          pricing: prices && { [platformId]: prices },
        },
      }),
    onSuccess: ({ assignedServices }) => takeAssignments(queries, operatorId, assignedServices),
  });
}
