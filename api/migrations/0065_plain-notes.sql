-- A first start has these notes of reference/import-rules.json, in words for whoever wants to import a car; where the office has
-- written another one, it stays.
DO $$
DECLARE note record;
BEGIN
	FOR note IN SELECT * FROM (
		VALUES
			('KE', 'Stated as "8 year limit"; the notice for 2026 admits first registration from 1 Jan 2019, so 2026-2019=7. The limit moves every 1 January; a vehicle registered in 2019 must have arrived by 31 Dec 2026. For 2027 it is derived, as 2020, until KEBS publishes it.', 'A vehicle first registered in 2019 must have arrived by 31 December 2026. On every 1 January the limit moves by a year: we reckon 2020 for 2027, until KEBS publishes its notice. KEBS speaks of eight years; the notice for 2026 names 1 January 2019, which is seven calendar years.'),
			('KE', 'The certificate ends with the calendar year that admits the vehicle. Exporter pages still name JEVIC; the KEBS notice names QISJ. Fee figure is an undated forwarder table.', 'The certificate ends with the calendar year in which the vehicle may come in. The notice of KEBS names QISJ; some exporters still name JEVIC. The fee is from the table of a forwarder, which has no date.'),
			('TZ', 'No ban. Sources differ on the age excise: 15% at 8-10 and 30% from 11 (Auction House Japan), 25% above 8 (Tanzania budget 2014-15). One exporter writes of an 8-year limit.', 'Older vehicles are let in, and cost more. How much, our sources say differently: 15% from 8 to 10 years and 30% from 11 (Auction House Japan), or 25% above 8 years (Tanzania budget 2014-15). One exporter writes of a limit of 8 years.'),
			('ZM', 'Flat specific duty has two ages: from 2 up to 5 years, and above 5. No ban found in six pages; one page (Zamto Africa, Nov 2025) states a maximum of 8 years for cars and 10 for commercial: unconfirmed.', 'The duty is a fixed sum, lower from 2 up to 5 years than above. Six pages that we read name no limit of age; one (Zamto Africa, November 2025) names 8 years for cars and 10 for commercial vehicles, which no other page confirms.'),
			('MZ', 'No limit in five exporter pages; one 2023 blog without figures claims limits.', 'Five exporters name no limit of age. A blog of 2023 says that there are limits, without figures.'),
			('MW', 'No limit found; trade knowledge: excise rises with age (over 8 and over 12 years).', 'We have found no limit of age. In the trade it is known that the excise rises above 8 years, and again above 12.'),
			('ZW', 'Older than 10 years from manufacture needs an import licence (SI 89 of 2021). In force from April 2021, when pre-2011 cars were stopped in 2021: year difference of 10 admitted. Haulage trucks, tractors and mining/construction vehicles exempt.', 'A vehicle made more than 10 years ago needs an import licence (SI 89 of 2021, since April 2021). In 2021 this stopped cars made before 2011, so we count calendar years. Haulage trucks, tractors, and vehicles for mining or construction are exempt.'),
			('ZW', 'Older pages say no inspection.', 'Older pages know of no inspection.'),
			('CD', 'Decree 12/041 (2012): 10 years, 7 for vans and buses with 10 or more seats. Decree of 4 Apr 2017: up to 20 years in circulation. Exporters still print 10.', 'The decree 12/041 of 2012 allows 10 years, and 7 for vans and buses with 10 or more seats. A decree of 4 April 2017 speaks of up to 20 years in circulation. Exporters still name 10.'),
			('CD', 'Decree 12/041 (2012), see the rule above; whether the decree of 2017 covers vans was not found.', 'By the decree 12/041 of 2012. Whether that of 2017 is also for vans, we could not find out.'),
			('CD', 'Left-hand drive officially; right-hand drive is usual in the south-east. One page says LHD only; Katanga and Kivu buyers take RHD through Dar es Salaam, Durban and Mombasa.', 'Left-hand drive is the rule; one page says that nothing else is let in. In the south-east right-hand drive is usual: buyers in Katanga and Kivu take it through Dar es Salaam, Durban and Mombasa.'),
			('NA', 'Exporter pages contradict each other; diplomats excepted.', 'Exporters contradict each other. Diplomats are an exception.'),
			('NA', 'Raised from 8 to 12 years for non-commercial vehicles for two years from July 2022. What holds after July 2024 was not found.', 'For two years from July 2022 it was 12 years instead of 8, for vehicles that are not commercial. What holds since July 2024, we could not find out.'),
			('NG', 'Age base lowered from 15 to 12 years in June 2022: older cars pay as a 12-year-old. Older pages say a ban above 15 (CarUsed.jp) or 8.', 'Since June 2022 a car older than 12 years pays duty as one of 12 years; before it was 15. Older pages speak of a ban above 15 years (CarUsed.jp), or above 8.'),
			('BD', 'Five years (Carbarn BD), four on older pages. Age runs from 1 January of the year after the chassis was made (Direct Imported): made in 2021 -> counts from 2022-01-01 -> five years end 2026-12-31.', 'A car made in 2021 may be shipped until 31 December 2026: the five years (Carbarn BD; four on older pages) begin on 1 January of the year after the chassis was made (Direct Imported).'),
			('PK', 'Personal baggage scheme abolished (2026 page); other vehicles 5 years.', 'The scheme for personal baggage was abolished (a page of 2026). Other vehicles may be 5 years old.'),
			('PK', 'Who may inspect was not found.', 'Who may inspect, we could not find out.'),
			('LK', 'Gazette 2421/44 (1 Feb 2025): from date of manufacture to the date of the B/L. Customs take the 15th when only the month is known (induwara.lk; CNL says the 14th of January when unknown).', 'The age counts from the day of manufacture to the date of the B/L (gazette 2421/44 of 1 February 2025). Where only the month is known, customs take its 15th day (induwara.lk); where not even that is, 14 January (CNL).'),
			('LK', 'Vans 4 (exporters) or 5; lorries 4 or 5; buses 10 (2015 government page).', 'Sources differ: vans 4 years (exporters) or 5, lorries 4 or 5, buses 10 (a government page of 2015).'),
			('MM', 'For 2024: model year 2023 or later; buses and trucks 2020 or later; fire engines, ambulances 2014 or later. Policy is re-issued each year; Those of 2025 and 2026 were not found.', 'In 2024 it had to be of model year 2023 or later; buses and trucks 2020 or later, fire engines and ambulances 2014 or later. The rules are issued anew each year; those of 2025 and 2026 we could not find.'),
			('GE', 'Excise per cc grows with age. Jinyu claims models before 2013 were banned after 2024: one weak source.', 'The excise for each cc grows with age. One exporter (Jinyu) says that models of before 2013 were banned after 2024; no other source does.'),
			('GE', 'Jinyu: LHD only. Trade knowledge: RHD is taxed three times as high and goes on to Central Asia.', 'One exporter (Jinyu) says left-hand drive only. In the trade it is known that right-hand drive is taxed three times as high, and goes on to Central Asia.'),
			('AU', 'It is an offence to ship before the approval is granted (Australian Border Force): the deal must not go to shipping without its number.', 'It is an offence to ship before the approval is granted (Australian Border Force): we ship once we have its number.'),
			('FJ', 'Newest official page: petrol and diesel 8, hybrid 5. In 2017-18 it was the other way round (petrol, diesel 5; hybrid, LPG, CNG, electric 8: Fiji Sun, FRCS).', 'By the newest official page petrol and diesel may be 8 years old, hybrids 5. In 2017-18 it was the other way round (petrol and diesel 5; hybrid, LPG, CNG and electric 8: Fiji Sun, FRCS).'),
			('PG', 'One page: up to 3.5 t 5 years, above 15. Four pages: no limit.', 'Four pages name no limit of age. One names 5 years up to 3.5 t, and 15 above.'),
			('PG', 'Old page without a date.', 'Read on an old page without a date.'),
			('JM', 'Cars 6 (2023 pages) or 5 (2022 and earlier).', 'Pages of 2023 name 6 years for cars, those of 2022 and before 5.'),
			('TT', 'Cabinet, announced 20 Nov 2025: from three years to under eight. Hybrid stayed unmentioned (three years in 2022, Trinidad Express); gazetting not verified.', 'On 20 November 2025 the cabinet announced that it rises from three years to under eight. Hybrids were not named (three years in 2022, Trinidad Express). Whether it has appeared in the gazette, we do not know.'),
			('TT', 'Light commercial, was seven.', 'For light commercial vehicles. It was seven years before.'),
			('BS', 'Same page: not over 10 years, "stricter limit of 4 for passenger vehicles"; BE FORWARD''s page says no limit.', 'The same page names 10 years and a "stricter limit of 4 for passenger vehicles"; BE FORWARD names no limit.'),
			('BS', 'Programme since 2019; older pages say none.', 'Demanded since 2019; older pages know of none.'),
			('CY', 'Under five years from first registration in Japan (Import a Japanese car to Cyprus 2025 says from manufacture). Commercial four.', 'Under five years from the first registration in Japan; one guide (Import a Japanese car to Cyprus 2025) counts from manufacture. Commercial vehicles: four.'),
			('MT', 'No age ban found; registration tax by age, CO2 and length.', 'We have found no limit of age. The registration tax depends on age, CO2 and length.'),
			('MT', 'Old: check whether still demanded.', 'This is old: ask whether it is still demanded.'),
			('CA', 'The maker''s production month is the evidence: store it.', 'The month in which the maker built it is the proof: keep the paper that says it.')
	) AS reworded (country, before, after)
	LOOP
		UPDATE "import_rules" SET "rule" = replace("rule"::text, to_json(note.before)::text, to_json(note.after)::text)::jsonb
		WHERE "country" = note.country AND strpos("rule"::text, to_json(note.before)::text) > 0;
	END LOOP;
END $$;
--> statement-breakpoint
-- A price at Jebel Ali is none at a port of Kenya or Tanzania. Where the office has changed the port, it stays as it is.
UPDATE "ports" SET "serves" = ARRAY['AE', 'AF', 'IQ'], "version" = "version" + 1, "updated_at" = now()
WHERE "code" = 'AEJEA' AND "version" = 1 AND "serves" = ARRAY['AE', 'AF', 'IQ', 'KE', 'TZ'];
