-- Keys that signed boarding passes before `rotate-pass-key`: their passes stay valid until flown.
-- Only the public part is kept. The key in use stands in `secrets` or in the settings.
create table pass_keys (
  -- 1 for the first key of the installation, and so on; the id in a pass derives from it.
  number int primary key,
  public_key text not null,
  retired_at timestamptz not null default now(),
  -- After the last flight that was planned when the key was retired.
  valid_until timestamptz not null
);
