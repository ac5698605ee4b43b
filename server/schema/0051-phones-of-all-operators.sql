-- The admin finds the customers of all operators by their phone, and an operator its own by the same index.
drop index customers_phone;
create index customers_phone on customers (phone_digits, operator_id, id);
