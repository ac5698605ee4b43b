-- Recharges customers' services from the operator's wallet. p_orders lists one or several, made in order in one
-- transaction. Each is accepted or refused on its own and returns a row: its number in the list, the outcome, and the
-- recharge as JSON; of a refused amount the least amount. An error undoes all of them.
--
-- An order without expiry_date extends the service: `months`, otherwise one interval of the OTTPlay plan, otherwise
-- plan_months, are added to its current expiry, or to today when it has expired. {expiryDate} in its description is
-- replaced by the resulting day. With last_recharge_id (0 for none), an order is refused when the service's newest recharge
-- is another one.
--
-- A service is of a customer, a platform and a connection, which find_connection tells; connection_id 0 means none.
--
-- While the operator collects, the recharge charges its customer: customer_price, else the connection's price for the months
-- bought, else by the operator's own price (of the plan, else of a month), else the amount; a payment of the order is
-- received with it. customer_limit_exceeded comes with what the customer would owe and the operator's limit,
-- amount_over_outstanding, for a payment that isn't said to be in advance (is_advance), with the most that can be received.
create or replace function recharge(
  p_operator_id bigint, p_orders jsonb, out nth bigint, out outcome text, out result jsonb
) returns setof record
-- Each connection plans the statements once, perhaps while a table is still empty: it would then read it whole for ever.
language plpgsql set enable_seqscan = off as $$
declare
  wanted record;
  wallet wallets;
  -- Whom and what the order names, and the service's newest recharge.
  sale record;
  -- The connection, 0 for none, and what find_connection says of it.
  sold_connection_id bigint;
  connection_refusal text;
  connection_price numeric;
  tier_price numeric;
  starts_on date;
  expires_on date;
  bought_months integer;
  -- Of the OTTPlay plan.
  bought_intervals integer;
  least_amount numeric;
  own_rate numeric(14, 2);
  own_cost numeric(16, 2);
  note text;
  new_recharge recharges;
  entry wallet_entries;
  -- The instant and day of the entry, which are never before those of the previous one.
  booked_at timestamptz;
  booked_on date;
  -- What collecting adds: what the customer is charged (null without collections), the newest entry of its account, and the
  -- payment.
  charged_price numeric;
  verdict record;
  received numeric;
  account_entry customer_wallet_entries;
  booked payments;
  account_balance numeric;
  unpaid numeric;
begin
  select * into wallet from wallets where operator_id = p_operator_id for update;
  for wanted in
    select * from rows from (jsonb_to_recordset(p_orders) as (
      customer_id bigint, platform_id bigint, amount numeric, plan_name text, ott_code text, description text,
      expiry_date date, months integer, plan_months integer, latest_expiry date, last_recharge_id bigint,
      connection_id bigint, customer_price numeric, payment jsonb, actor_id bigint, now timestamptz, today date, key text,
      request_hash text
    )) with ordinality
    order by ordinality
  loop
    nth := wanted.ordinality;
    result := null;
    <<judged>>
    begin
      -- Judge the order.
      if wallet.operator_id is null then outcome := 'operator_not_found'; exit judged; end if;
      -- Not by find_idempotency_record: the call costs three times what the look-up does.
      if wanted.key is not null then
        select case when request_hash = decode(wanted.request_hash, 'hex') then 'replayed'
              else 'idempotency_key_reused' end,
            case when request_hash = decode(wanted.request_hash, 'hex') then kept.result end
          into outcome, result from idempotency_records as kept
          where operator_id = p_operator_id and caller_id = wanted.actor_id and key = wanted.key;
        if outcome is not null then exit judged; end if;
      end if;

      -- After the key lookup: a retry after midnight still gets yesterday's answer.
      if wanted.expiry_date < wanted.today then outcome := 'expiry_in_past'; exit judged; end if;
      if wanted.expiry_date > wanted.latest_expiry then outcome := 'expiry_too_far'; exit judged; end if;

      sold_connection_id := coalesce(wanted.connection_id, 0);
      if wallet.last_connection_id > 0 then
        select found.outcome, found.id, found.monthly_price
          into connection_refusal, sold_connection_id, connection_price from find_connection(
          p_operator_id, wanted.customer_id, wanted.platform_id, wanted.connection_id, wanted.last_recharge_id) as found;
      end if;
      select buyer.id as customer_id, buyer.name as customer_name, buyer.is_active, assigned.pricing,
          assigned.customer_prices,
          sold.id as platform_id, sold.name as platform_name, sold.type as platform_type, sold.is_ottplay,
          sold.operator_rate, sold.purchase_rate, sold.plan_purchase_rates, sold.requires_operator_rate,
          plan.ott_code, plan.ott_name, plan.interval_length, plan.interval_unit,
          service.recharge_id, service.expiry_date, service.last_amount
        into sale
        from (select) as one
        left join customers as buyer on buyer.operator_id = p_operator_id and buyer.id = wanted.customer_id
        left join platform_assignments as assigned on assigned.operator_id = p_operator_id
          and assigned.platform_id = wanted.platform_id and assigned.is_active
        left join platforms as sold on sold.id = assigned.platform_id and sold.archived_at is null
        left join ott_plans as plan on plan.ott_code = wanted.ott_code and sold.is_ottplay
        left join subscriptions as service on service.operator_id = p_operator_id
          and service.customer_id = wanted.customer_id and service.platform_id = wanted.platform_id
          and service.connection_id = sold_connection_id;
      if sale.customer_id is null then outcome := 'customer_not_found'; exit judged; end if;
      if not sale.is_active then outcome := 'customer_inactive'; exit judged; end if;
      if sale.platform_id is null then outcome := 'platform_not_assigned'; exit judged; end if;
      if wallet.last_connection_id = 0 and sold_connection_id > 0 then outcome := 'connection_not_found'; exit judged; end if;
      if connection_refusal is not null then outcome := connection_refusal; exit judged; end if;
      if sale.is_ottplay then
        if wanted.ott_code is null then outcome := 'ott_plan_required'; exit judged; end if;
        if sale.ott_code is null then outcome := 'ott_plan_unknown'; exit judged; end if;
        tier_price := (sale.pricing ->> wanted.ott_code)::numeric;
        if tier_price is null then outcome := 'ott_price_missing'; exit judged; end if;
      end if;
      if coalesce(sale.recharge_id, 0) <> wanted.last_recharge_id then
        outcome := 'recharged_meanwhile'; exit judged;
      end if;

      -- Find the new expiry.
      if wanted.expiry_date is null then
        starts_on := greatest(sale.expiry_date, wanted.today);
        expires_on := starts_on + case when wanted.months is null and sale.is_ottplay
          then format('%s %s', sale.interval_length, sale.interval_unit)::interval
          else make_interval(months => coalesce(wanted.months, wanted.plan_months)) end;
        if expires_on > wanted.latest_expiry then outcome := 'expiry_too_far'; exit judged; end if;
        note := replace(wanted.description, '{expiryDate}', to_char(expires_on, 'DD Mon YYYY'));
      else
        starts_on := wanted.today;
        expires_on := wanted.expiry_date;
        note := wanted.description;
      end if;

      -- Judge the amount, by the months bought, whether given as months or as an expiry.
      bought_months := greatest(1, round((expires_on - starts_on) / 30.4375));
      if sale.is_ottplay then
        bought_intervals := intervals_between(
          p_operator_id, starts_on, expires_on, sale.interval_length, sale.interval_unit);
      end if;
      least_amount := case
        when sale.is_ottplay then tier_price * bought_intervals
        when sale.requires_operator_rate then sale.operator_rate * bought_months
      end;
      if wanted.amount < least_amount then
        outcome := case when sale.is_ottplay then 'amount_below_price' else 'amount_below_rate' end;
        result := jsonb_build_object('least_amount', least_amount);
        exit judged;
      end if;
      if wallet.balance - wanted.amount < -wallet.credit_limit then outcome := 'insufficient_balance'; exit judged; end if;

      -- Judge the payment, and find the customer's price.
      charged_price := null;
      if not wallet.collects then
        if num_nonnulls(wanted.customer_price, wanted.payment) > 0 then outcome := 'collections_off'; exit judged; end if;
      else
        if wanted.payment is not null then
          -- Assigned, because a query costs more.
          verdict := judge_payment(p_operator_id, wanted.payment, wanted.today);
          outcome := verdict.outcome;
          result := verdict.result;
          if outcome is not null then exit judged; end if;
        end if;
        charged_price := coalesce(
          wanted.customer_price,
          connection_price * bought_months,
          selling_price(
            p_operator_id, sale.customer_prices, sale.ott_code, bought_intervals, wanted.plan_name, wanted.plan_months,
            bought_months),
          wanted.amount);
        -- Whoever pays all of it now owes no more than before, and nothing of it is in advance.
        received := wanted.payment ->> 'amount';
        unpaid := charged_price - coalesce(received, 0);
        if unpaid > 0 and wallet.customer_limit is not null
            or unpaid < 0 and (wanted.payment ->> 'is_advance')::boolean is not true then
          select balance into account_balance from customer_wallets
            where operator_id = p_operator_id and customer_id = sale.customer_id;
          account_balance := coalesce(account_balance, 0);
          if unpaid > 0 and unpaid - account_balance > wallet.customer_limit then
            outcome := 'customer_limit_exceeded';
            result := jsonb_build_object('owed', unpaid - account_balance, 'customer_limit', wallet.customer_limit);
            exit judged;
          end if;
          if unpaid < 0 and received > charged_price + greatest(-account_balance, 0) then
            outcome := 'amount_over_outstanding';
            result := jsonb_build_object('outstanding', charged_price + greatest(-account_balance, 0));
            exit judged;
          end if;
        end if;
      end if;

      -- The recharge has its entry's instant and day.
      booked_at := greatest(wanted.now, wallet.updated_at);
      booked_on := case when booked_at = wanted.now then wanted.today else booked_day(p_operator_id, booked_at) end;

      -- Charge the customer, and receive its payment.
      account_entry := null;
      booked := null;
      if charged_price > 0 then
        account_entry := append_customer_wallet_entry(
          p_operator_id, sale.customer_id, 'recharge', -charged_price, wanted.actor_id, booked_at, booked_on,
          p_recharge_id => wallet.last_recharge_id + 1, p_received => received, p_id => wallet.last_account_entry_id + 1);
      elsif received is not null then
        account_entry := append_customer_wallet_entry(
          p_operator_id, sale.customer_id, 'payment', received, wanted.actor_id, booked_at, booked_on,
          p_id => wallet.last_account_entry_id + 1);
      end if;
      -- The same holds for the customer's account, which may have changed by another server's clock.
      if account_entry.created_at > booked_at then
        booked_at := account_entry.created_at;
        booked_on := booked_day(p_operator_id, account_entry.created_at);
      end if;
      if received is not null then
        booked := book_payment(
          p_operator_id, sale.customer_id, wanted.payment, account_entry.seq, account_entry.created_at, wallet,
          booked_on, wallet.last_recharge_id + 1);
      end if;

      -- Book the recharge. Its cost uses the current rate of the OTT plan, else that of the platform.
      own_rate := coalesce((sale.plan_purchase_rates ->> sale.ott_code)::numeric, sale.purchase_rate);
      own_cost := own_rate * bought_months;
      insert into recharges (
        operator_id, id, customer_id, platform_id, connection_id,
        plan_name, ott_code, amount, description, recharge_date,
        expiry_date, status, created_at, updated_at,
        purchase_rate, operator_rate, months, customer_price
      ) values (
        p_operator_id, wallet.last_recharge_id + 1, sale.customer_id, sale.platform_id, nullif(sold_connection_id, 0),
        coalesce(sale.ott_name, wanted.plan_name), sale.ott_code, wanted.amount, note, booked_at,
        expires_on, 'completed', booked_at, booked_at,
        own_rate, sale.operator_rate, bought_months, charged_price
      ) returning * into new_recharge;
      entry := append_wallet_entry(
        p_operator_id, 'recharge', wanted.amount, note, wanted.actor_id, booked_at, booked_on,
        p_recharge_id => new_recharge.id, p_payment => booked, p_account_entry_id => account_entry.id);
      -- On a cluster the wallet can move to another node after the lock, where others have written it since: try again.
      if entry.created_at <> new_recharge.recharge_date then
        raise exception 'The wallet has changed since it was locked' using errcode = 'serialization_failure';
      end if;
      wallet.balance := entry.balance_after;
      wallet.updated_at := entry.created_at;
      wallet.last_recharge_id := new_recharge.id;
      wallet.last_account_entry_id := greatest(wallet.last_account_entry_id, account_entry.id);
      if received is not null then
        wallet.last_payment_id := booked.id;
        wallet.last_receipt_year := booked.receipt_year;
        wallet.last_receipt_number := booked.receipt_number;
      end if;

      -- Update the service and the totals.
      if sale.recharge_id is null then
        insert into subscriptions (
            operator_id, customer_id, platform_id, connection_id, recharge_id, expiry_date, last_amount, updated_at)
          values (
            p_operator_id, sale.customer_id, sale.platform_id, sold_connection_id, new_recharge.id, expires_on,
            new_recharge.amount, booked_at);
      else
        update subscriptions
          set recharge_id = new_recharge.id, expiry_date = expires_on, last_amount = new_recharge.amount,
            updated_at = booked_at
          where operator_id = p_operator_id and customer_id = sale.customer_id and platform_id = sale.platform_id
            and connection_id = sold_connection_id;
      end if;
      perform move_renewal(p_operator_id, sale.expiry_date, sale.last_amount, expires_on, new_recharge.amount);
      update platform_totals set
          recharges = recharges + 1, amount = amount + new_recharge.amount,
          costed_amount = costed_amount + case when own_cost is null then 0 else new_recharge.amount end,
          cost = cost + coalesce(own_cost, 0)
        where operator_id = p_operator_id and day = booked_on and platform_id = sale.platform_id;
      if not found then
        insert into platform_totals (operator_id, day, platform_id, recharges, amount, costed_amount, cost) values (
          p_operator_id, booked_on, sale.platform_id, 1, new_recharge.amount,
          case when own_cost is null then 0 else new_recharge.amount end, coalesce(own_cost, 0));
      end if;

      -- Answer.
      outcome := 'done';
      result := describe_recharge(
          p_operator_id, new_recharge, sale.customer_name, sale.platform_name, sale.platform_type)
        || jsonb_build_object('balance_after', entry.balance_after);
      if wallet.collects then
        result := result || jsonb_build_object(
          'customer_price', new_recharge.customer_price, 'customer_balance', coalesce(account_entry.balance_after, (
            select balance from customer_wallets
            where operator_id = p_operator_id and customer_id = sale.customer_id), 0), 'payment',
          case when received is not null then describe_payment(p_operator_id, booked, sale.customer_name) end);
      end if;
      if wanted.key is not null then
        insert into idempotency_records (operator_id, caller_id, key, request_hash, result, created_at) values (
          p_operator_id, wanted.actor_id, wanted.key, decode(wanted.request_hash, 'hex'), result, booked_at);
      end if;
    end judged;
    return next;
  end loop;
end
$$;
