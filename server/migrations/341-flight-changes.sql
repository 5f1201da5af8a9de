-- The booking that took the place of one whose traveller chose another flight: a request that is sent
-- again is answered with it.
alter table refunds add column id_rebooked bigint references bookings;
create index refunds_rebooked on refunds (id_rebooked) where id_rebooked is not null;
