-- `title` is `ms` for whoever never chose one, as the wire has always said. Our profile form asks those for it.
alter table users add column title_chosen boolean not null default false;
