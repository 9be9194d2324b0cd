-- What asking stopped, by module: a specialist's page that closed. Taking it back starts that again, and nothing else.
alter table privacy.account_deletion add column paused text[] not null default '{}';
