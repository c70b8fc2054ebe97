-- A number in its international form also as it is dialled at home: '0722' begins both '0722 000111' and '+254 722 000111'.
CREATE OR REPLACE FUNCTION digits_of(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN concat_ws(E'\n',
    regexp_replace($1, '[^0-9+]', '', 'g'),
    CASE WHEN $1 LIKE '+%' THEN regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'),
      '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[03579]|9[679])[0-9])', '0') END);
--> statement-breakpoint
UPDATE users SET phone = phone WHERE phone LIKE '+%';
--> statement-breakpoint
UPDATE inquiries SET mobile = mobile WHERE mobile LIKE '+%';
--> statement-breakpoint
CREATE INDEX "parties_search" ON "parties" USING gin (text_to_search(party ->> 'name', party ->> 'phone', digits_of(party ->> 'phone')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_search_papers" ON "users" USING gin (text_to_search(name_on_papers, company_on_papers) gin_trgm_ops);