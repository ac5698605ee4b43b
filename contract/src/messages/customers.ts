/** Texts of the list of customers and its dialogs. */
export const customerMessages = {
  errors: {
    notFound: "Customer not found",
    inactive: "This customer is inactive and cannot be recharged",
  },
  title: "Customers",
  addNew: "Add New Customer",
  add: "Add Customer",
  addAndRecharge: "Add and Recharge",
  edit: "Edit Customer",
  columns: { contact: "Contact", services: "Services", expiry: "Expiry", created: "Created" },
  /** What the list shows: all customers, or those of a filter. */
  show: "Show",
  filters: {
    all: "All",
    expiring: "Expiring in 7 days",
    /** Past their expiry date, as on the Due tab. */
    expired: "Due",
    inactive: "Inactive",
  },
  moreServices: (count: number) => `+${count} more`,
  /** Beside a service, where there is only one line. */
  besideService: (count: number) => `+${count}`,
  fields: { name: "Name", phone: "Phone", email: "Email", address: "Address" },
  select: (name: string) => `Select ${name}`,
  loadFailed: "Failed to load customers",
  searchPlaceholder: "Search customers by name, phone, or email...",
  /** While the operator collects. */
  searchPlacesPlaceholder: "Search by name, phone, address, area or box...",
  none: "No customers yet",
  noneFound: "No customers found",
  /** Under a filter alone, without a search. */
  noneOf: {
    expiring: "No services expire in the next 7 days",
    expired: "No services are due",
    inactive: "No customers are inactive",
  },
  /** Before the names most like a search that finds nobody. */
  didYouMean: "Did you mean",
  addFound: (search: string) => `Add “${search.length > 30 ? `${search.slice(0, 30)}…` : search}”`,
  adding: "Adding...",
  added: "Customer added successfully",
  addFailed: "Failed to add customer. Please try again.",
  updated: "Customer updated successfully",
  updateFailed: "Failed to update customer",
  deactivated: "Customer deactivated successfully",
  importFirst: "Import from a file",
  addFirst: "Add your first customer",
  noneText: "Add your first customer to recharge their services",
  /** Follows the name of a customer with the number; `others` is the count of further ones. */
  hasNumber: (id: number, others: number) =>
    others === 0
      ? `(ID: ${id}) already has this number.`
      : `(ID: ${id}) and ${others} more already have this number.`,
  /** Above the form, where that wasn't shown before it was submitted. */
  addAnyway: "A customer with this number is shown below. If this is someone else, press again to add them.",
  wrongDigits: (count: number) => `This phone number has ${count} digits. Check it.`,
  deactivate: "Deactivate",
  deactivateTitle: "Deactivate Customer",
  deactivating: "Deactivating...",
  deactivateFailed: "Failed to deactivate customer",
  confirmDeactivate: (name: string) =>
    `${name} can't be recharged while inactive. Past recharges stay as they are.`,
  activate: "Activate",
  activateTitle: "Activate Customer",
  activating: "Activating...",
  activated: "Customer activated successfully",
  activateFailed: "Failed to activate customer",
  confirmActivate: (name: string) => `${name} can be recharged again.`,
} as const;
