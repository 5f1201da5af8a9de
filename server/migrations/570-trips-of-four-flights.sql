-- A multi-city trip has up to four legs. The first leg still names the trip and carries its code.
alter table bookings drop constraint bookings_leg_check;
alter table bookings add constraint bookings_leg_check check (leg between 1 and 4) not valid;
alter table bookings validate constraint bookings_leg_check;
