import { adjustCustomerWallet } from "./adjust-customer-wallet.ts";
import { adjustWallet } from "./adjust-wallet.ts";
import type { MoneyOperation } from "./books.ts";
import { rechargeByPhone } from "./recharge-by-phone.ts";
import { rechargeCustomer } from "./recharge-customer.ts";
import { rechargeService } from "./recharge-service.ts";

/** Every kind of request that moves money. */
export const moneyOperations: [MoneyOperation, ...MoneyOperation[]] = [
  adjustWallet,
  rechargeCustomer,
  rechargeByPhone,
  rechargeService,
  adjustCustomerWallet,
];
