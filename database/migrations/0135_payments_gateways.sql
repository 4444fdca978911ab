-- Which company takes a payment is data: any name that the table of companies has.
alter table payment drop constraint payment_provider_check, add constraint payment_provider_check check (provider ~ '^[a-z][a-z0-9]*$');
alter table gateway_message drop constraint gateway_message_provider_check, add constraint gateway_message_provider_check check (provider ~ '^[a-z][a-z0-9]*$');

-- Why a payment failed, in the product's own words; until now it was read out of Fawry's code each time. `failure` keeps the company's words.
alter table payment add column failure_reason text
  check (failure_reason in ('no-funds', 'expired-card', 'wrong-card', 'over-limit', 'suspected', 'declined', 'gateway'));
update payment set failure_reason = case
  when split_part(failure, ' ', 1) in ('99951', '9951') then 'no-funds'
  when split_part(failure, ' ', 1) = '99954' then 'expired-card'
  when split_part(failure, ' ', 1) in ('99903', '9903', '99914', '99955', '99956', '99971', '99975') then 'wrong-card'
  when split_part(failure, ' ', 1) in ('99961', '99965', '99913', '99985', '21004', '21010') then 'over-limit'
  when split_part(failure, ' ', 1) in ('99904', '99906', '99934', '99941', '99943', '99959', '99963', '99967') then 'suspected'
  when split_part(failure, ' ', 1) ~ '^(99|55|21)\d{3}$' then 'declined'
  else 'gateway' end
where failure is not null;
alter table payment add constraint payment_failure_has_reason check ((failure is null) = (failure_reason is null));

-- A stored card is kept by one company and is charged there.
alter table saved_card add column provider text not null default 'fawry' check (provider ~ '^[a-z][a-z0-9]*$');
alter table saved_card alter column provider drop default;
alter table saved_card drop constraint saved_card_person_id_token_key;
alter table saved_card add constraint saved_card_person_id_provider_token_key unique (person_id, provider, token);
