import type { Customer } from "@cable-connect/contract/customers";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { instantOf } from "../database/instant.ts";
import type { Place } from "./areas.ts";

/** A customer as a row of a query or as the JSON that a money function returns. */
export type CustomerRow = {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  is_active: boolean;
  created_at: string;
  updated_at: string;
  wallet_balance: string | number;
  /** What the customer owes in rupees; null unless its operator collects. */
  outstanding?: string | number | null;
  /** Where the customer lives; null unless its operator collects. */
  place?: Place | null;
  active_services: { platformId: number; connectionId?: number; expiryDate: BusinessDate }[];
};

/** A customer as the API shows it. */
export function customerOf(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: row.address,
    isActive: row.is_active,
    walletBalance: Number(row.wallet_balance),
    ...(row.outstanding != null && { outstanding: Number(row.outstanding) }),
    ...row.place,
    activeServices: row.active_services.map((service) => ({ serviceId: service.platformId, ...service })),
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
  };
}
