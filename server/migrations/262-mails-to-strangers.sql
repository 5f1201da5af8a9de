-- A mail that is kept for staff because its account has written to strangers as often as it may.
alter table mails add column withheld boolean not null default false;

-- An address that belongs to somebody who reads it: proved by a mailed link or an identity provider, or
-- by a booking that was paid.
create function address_is_proved(written_to text) returns boolean
language sql stable as $$
  select exists (
    select from users where lower(email) = lower(written_to) and email_verified_at is not null
  ) or exists (
    select from bookings where lower(email_contact) = lower(written_to) and status in (1, 4)
  )
$$;
create index bookings_paid_by_contact on bookings (lower(email_contact)) where status in (1, 4);

-- Whether a mail is one too many: from its account in a day so many to one address that is not proved,
-- and to so many such addresses. Only mails that an account causes by booking and by letting bookings
-- end are; what staff do, and what is about money, is always mailed.
create function is_one_mail_too_many(mail mails, per_address int, addresses int) returns boolean
language sql stable as $$
  select mail.event in ('booking_made', 'payment_due', 'booking_cancelled', 'booking_expired')
    and not address_is_proved(mail.to_email)
    and not exists (
      select from money_received m join bookings b on b.id_trip = m.id_trip
      where b.id = mail.id_booking
    )
    and coalesce((
      with that_day as (
        select lower(to_email) as address, min(id) as first, count(*) as mails
        from mails
        where id_user = mail.id_user and id <= mail.id and not withheld
          and created_at > mail.created_at - interval '1 day'
        group by lower(to_email)
      )
      select own.mails > per_address or (
        select count(*) from that_day other
        where other.first < own.first and not address_is_proved(other.address)
      ) >= addresses
      from that_day own where own.address = lower(mail.to_email)
    ), false)
$$;
