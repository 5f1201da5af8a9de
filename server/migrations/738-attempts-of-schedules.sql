-- So often making the flights of a schedule has failed because of the server: one that always fails is
-- left out of its run, so that the others and later runs go on.
alter table schedule_run_parts add column if not exists attempts smallint not null default 0;
alter table schedule_runs add column if not exists failed int not null default 0;
-- When it was left out last: the job that keeps the horizon tries it again some hours later.
alter table schedules add column if not exists failed_at timestamptz;
