-- A plan whose discount leaves nothing to pay is ordered as any other and settled at once (decisions 10). No gateway ever hears of it.
alter table payment drop constraint payment_amount_piasters_check;
alter table payment add constraint payment_amount_piasters_check
  check (amount_piasters > 0 or (amount_piasters = 0 and purpose = 0 and gateway_reference is null and fee_piasters = 0));
