-- As before (725), with the notices about the security of an account: whoever opened it with the address of
-- somebody else could cause any number of them, by adding and removing passkeys.
create or replace function is_one_mail_too_many(mail mails, per_address int, addresses int)
returns boolean language sql stable as $$
  select mail.event in (
      'booking_made', 'payment_due', 'booking_cancelled', 'booking_expired', 'booking_changed', 'find_booking',
      'security_notice'
    )
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
