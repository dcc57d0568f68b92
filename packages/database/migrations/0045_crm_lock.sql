-- Administrators decide whether users sign in at the CRM or accounting system for the own hours.
GRANT UPDATE (is_crm_locked) ON clients TO daybook_administrator;
