-- Offers that nobody took up are swept away by when they end.
create index authenticator_offer_expires on authenticator_offer (expires_at);
