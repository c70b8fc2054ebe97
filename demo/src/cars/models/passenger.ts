/** Real models, as columns: make | model | code | built | cc | fuel | drive | gearbox | seats | US$ when new | length, width, height in mm | kg | grades */
export const hatchbacks = `
Toyota     | Vitz            | DBA-KSP130    | 2010-2020 |  996 | Petrol   | FWD | CVT       | 5 | 13500 | 3885x1695x1500 |  970 | F, Jewela, F Smile Edition
Honda      | Fit             | DBA-GE6       | 2007-2013 | 1339 | Petrol   | FWD | CVT       | 5 | 13200 | 3900x1695x1525 | 1010 | G, 13G Smart Selection, L
Nissan     | Note            | DBA-E12       | 2012-2020 | 1198 | Petrol   | FWD | CVT       | 5 | 14500 | 4100x1695x1525 | 1040 | X, Medalist, X DIG-S
Mazda      | Demio           | DBA-DJ3FS     | 2014-2019 | 1298 | Petrol   | FWD | Automatic | 5 | 14800 | 4060x1695x1500 | 1030 | 13S, 13S Touring
Toyota     | Aqua            | DAA-NHP10     | 2011-2021 | 1496 | Hybrid   | FWD | CVT       | 5 | 18200 | 3995x1695x1445 | 1080 | S, G, X-Urban
Suzuki     | Swift           | DBA-ZC72S     | 2010-2017 | 1242 | Petrol   | FWD | CVT       | 5 | 13600 | 3850x1695x1510 |  970 | XG, RS, XL
Nissan     | Leaf            | ZAA-ZE1       | 2017-2024 |    0 | Electric | FWD | Automatic | 5 | 33500 | 4480x1790x1540 | 1520 | X, G, S
Honda      | Fit Hybrid      | DAA-GP5       | 2013-2020 | 1496 | Hybrid   | FWD | Automatic | 5 | 17400 | 3955x1695x1525 | 1130 | L Package, F Package
Subaru     | Impreza Sport   | DBA-GP7       | 2011-2016 | 1995 | Petrol   | AWD | CVT       | 5 | 20800 | 4415x1740x1465 | 1310 | 2.0i-S EyeSight, 2.0i
Toyota     | Yaris           | 6AA-MXPH10    | 2020-2025 | 1490 | Hybrid   | FWD | CVT       | 5 | 20500 | 3940x1695x1500 | 1060 | Hybrid G, Hybrid Z
Nissan     | March           | DBA-K13       | 2010-2022 | 1198 | Petrol   | FWD | CVT       | 5 |  9200 | 3825x1665x1515 |  950 | X, S, Bolero
Mazda      | Axela Sport     | DBA-BM5FS     | 2013-2019 | 1496 | Petrol   | FWD | Automatic | 5 | 18900 | 4460x1795x1470 | 1280 | 15S, 15S Touring
Mitsubishi | Mirage          | DBA-A05A      | 2012-2023 |  999 | Petrol   | FWD | CVT       | 5 |  9000 | 3795x1665x1505 |  870 | G, M, S
Lexus      | CT 200h         | DAA-ZWA10     | 2011-2022 | 1797 | Hybrid   | FWD | CVT       | 5 | 36500 | 4355x1765x1460 | 1380 | Version C, F Sport
Daihatsu   | Boon            | DBA-M700S     | 2016-2023 |  996 | Petrol   | FWD | CVT       | 5 |  9900 | 3660x1665x1525 |  910 | X SA III, Cilq
Toyota     | Vitz Hybrid     | DAA-NHP130    | 2017-2020 | 1496 | Hybrid   | FWD | CVT       | 5 | 18000 | 3945x1695x1500 | 1100 | Hybrid F, Hybrid U
`

export const keiCars = `
Suzuki     | Wagon R         | DBA-MH34S     | 2012-2017 |  658 | Petrol   | FWD | CVT       | 4 | 11200 | 3395x1475x1640 |  780 | FX, FX Limited, Stingray X
Daihatsu   | Mira e:S        | DBA-LA300S    | 2011-2017 |  658 | Petrol   | FWD | CVT       | 4 |  8900 | 3395x1475x1500 |  730 | X, L, G
Honda      | N-BOX           | 6BA-JF3       | 2017-2023 |  658 | Petrol   | FWD | CVT       | 4 | 14500 | 3395x1475x1790 |  890 | G Honda Sensing, Custom G L
Daihatsu   | Tanto           | DBA-LA600S    | 2013-2019 |  658 | Petrol   | FWD | CVT       | 4 | 12800 | 3395x1475x1750 |  930 | X SA, Custom X
Nissan     | Dayz            | DBA-B21W      | 2013-2019 |  659 | Petrol   | FWD | CVT       | 4 | 11900 | 3395x1475x1620 |  840 | X, Highway Star
Suzuki     | Hustler         | DAA-MR41S     | 2015-2020 |  658 | Hybrid   | FWD | CVT       | 4 | 13400 | 3395x1475x1665 |  800 | X, G, J Style
Mitsubishi | eK Wagon        | DBA-B11W      | 2013-2019 |  659 | Petrol   | FWD | CVT       | 4 | 11400 | 3395x1475x1620 |  830 | M, G, E
Suzuki     | Spacia          | DAA-MK53S     | 2017-2023 |  658 | Hybrid   | FWD | CVT       | 4 | 13900 | 3395x1475x1785 |  850 | Hybrid G, Hybrid X
Honda      | N-WGN           | DBA-JH1       | 2013-2019 |  658 | Petrol   | FWD | CVT       | 4 | 11700 | 3395x1475x1655 |  830 | G, G L Package
Mazda      | Flair           | DAA-MJ55S     | 2017-2024 |  658 | Hybrid   | FWD | CVT       | 4 |  9300 | 3395x1475x1650 |  770 | Hybrid XG, Hybrid XS
Daihatsu   | Move            | DBA-LA150S    | 2014-2023 |  658 | Petrol   | FWD | CVT       | 4 |  9400 | 3395x1475x1630 |  820 | L, X SA II, Custom RS
Subaru     | Pleo Plus       | DBA-LA350F    | 2017-2023 |  658 | Petrol   | FWD | CVT       | 4 |  7400 | 3395x1475x1500 |  650 | F, L Smart Assist
Toyota     | Pixis Epoch     | DBA-LA350A    | 2017-2023 |  658 | Petrol   | FWD | CVT       | 4 |  7300 | 3395x1475x1500 |  650 | X SA III, L
`

export const sedans = `
Toyota     | Corolla Axio    | DBA-NZE161    | 2012-2025 | 1496 | Petrol   | FWD | CVT       | 5 | 15800 | 4400x1695x1460 | 1090 | X, G, Luxel
Toyota     | Crown Hybrid    | DAA-AWS210    | 2012-2018 | 2493 | Hybrid   | RWD | CVT       | 5 | 40500 | 4895x1800x1460 | 1640 | Royal Saloon, Athlete S
Toyota     | Premio          | DBA-NZT260    | 2007-2021 | 1496 | Petrol   | FWD | CVT       | 5 | 18300 | 4595x1695x1475 | 1190 | F, F L Package, F EX Package
Nissan     | Bluebird Sylphy | DBA-G11       | 2005-2012 | 1498 | Petrol   | FWD | Automatic | 5 | 17500 | 4610x1695x1510 | 1180 | 15M, 15S Four
Honda      | Grace Hybrid    | DAA-GM4       | 2014-2020 | 1496 | Hybrid   | FWD | Automatic | 5 | 19200 | 4440x1695x1475 | 1180 | LX, EX, DX
Lexus      | IS 250          | DBA-GSE30     | 2013-2020 | 2499 | Petrol   | RWD | Automatic | 5 | 42800 | 4665x1810x1430 | 1530 | Version L, F Sport
Toyota     | Camry           | DAA-AXVH70    | 2017-2023 | 2487 | Hybrid   | FWD | CVT       | 5 | 31500 | 4885x1840x1445 | 1540 | G, X, WS Leather Package
Mazda      | Atenza Sedan    | LDA-GJ2FP     | 2012-2019 | 2188 | Diesel   | FWD | Automatic | 5 | 28600 | 4865x1840x1450 | 1510 | XD, XD L Package
Subaru     | Impreza G4      | DBA-GJ7       | 2011-2016 | 1995 | Petrol   | AWD | CVT       | 5 | 20500 | 4580x1740x1465 | 1310 | 2.0i, 2.0i-S
Honda      | Civic Sedan     | DBA-FC1       | 2017-2020 | 1496 | Petrol   | FWD | CVT       | 5 | 24000 | 4650x1800x1415 | 1300 | 1.5 Turbo
Toyota     | Allion          | DBA-NZT260    | 2007-2021 | 1496 | Petrol   | FWD | CVT       | 5 | 18100 | 4590x1695x1475 | 1190 | A15, A15 G Package
Acura      | TSX             | CU2           | 2008-2014 | 2354 | Petrol   | FWD | Automatic | 5 | 30000 | 4726x1840x1440 | 1560 | Technology, Premium
Nissan     | Skyline         | DAA-HV37      | 2013-2019 | 3498 | Hybrid   | RWD | Automatic | 5 | 41500 | 4790x1820x1440 | 1760 | 350GT Hybrid, Type SP
Infiniti   | G37             | V36           | 2008-2013 | 3696 | Petrol   | RWD | Automatic | 5 | 35500 | 4750x1773x1453 | 1640 | Journey, Sport
Lexus      | LS 460          | DBA-USF40     | 2006-2017 | 4608 | Petrol   | RWD | Automatic | 5 | 76000 | 5060x1875x1465 | 1940 | Version S, Version C
`

export const wagons = `
Toyota     | Corolla Fielder | DBA-NZE161G   | 2012-2025 | 1496 | Petrol   | FWD | CVT       | 5 | 16500 | 4400x1695x1475 | 1140 | X, G, S W×B
Subaru     | Levorg          | DBA-VM4       | 2014-2020 | 1599 | Petrol   | AWD | CVT       | 5 | 27500 | 4690x1780x1485 | 1530 | 1.6GT EyeSight, 1.6STI Sport
Nissan     | AD Van          | DBF-VY12      | 2006-2017 | 1498 | Petrol   | FWD | CVT       | 5 | 13200 | 4395x1695x1500 | 1120 | DX, VE
Toyota     | Prius Alpha     | DAA-ZVW41W    | 2011-2021 | 1797 | Hybrid   | FWD | CVT       | 5 | 24500 | 4645x1775x1575 | 1450 | S, G, S Touring
Honda      | Shuttle         | DAA-GP7       | 2015-2022 | 1496 | Hybrid   | FWD | Automatic | 5 | 20900 | 4400x1695x1545 | 1190 | Hybrid X, Hybrid Z
Subaru     | Legacy Outback  | DBA-BS9       | 2014-2021 | 2498 | Petrol   | AWD | CVT       | 5 | 31000 | 4815x1840x1605 | 1580 | Limited, X-Break
Toyota     | Probox          | DBE-NCP160V   | 2014-2025 | 1496 | Petrol   | FWD | CVT       | 5 | 13900 | 4245x1690x1525 | 1090 | DX Comfort, GL, F
Mazda      | Atenza Wagon    | LDA-GJ2FW     | 2012-2019 | 2188 | Diesel   | FWD | Automatic | 5 | 29200 | 4800x1840x1480 | 1530 | XD, XD L Package
Mitsubishi | Lancer Cargo    | DBF-CVY12     | 2008-2019 | 1498 | Petrol   | FWD | CVT       | 5 | 12800 | 4395x1695x1500 | 1120 | 16M, 15G
`

export const coupes = `
Toyota     | 86              | 4BA-ZN6       | 2012-2021 | 1998 | Petrol   | RWD | Manual    | 4 | 27500 | 4240x1775x1320 | 1230 | GT, GT Limited, G
Nissan     | Fairlady Z      | CBA-Z34       | 2008-2021 | 3696 | Petrol   | RWD | Automatic | 2 | 37500 | 4250x1845x1315 | 1520 | Version ST, Version T
Subaru     | BRZ             | DBA-ZC6       | 2012-2020 | 1998 | Petrol   | RWD | Manual    | 4 | 26800 | 4240x1775x1320 | 1230 | S, R, STI Sport
Mazda      | RX-8            | ABA-SE3P      | 2003-2012 | 1308 | Petrol   | RWD | Manual    | 4 | 27900 | 4435x1770x1340 | 1310 | Type S, Type RS
Honda      | CR-Z            | DAA-ZF2       | 2012-2016 | 1496 | Hybrid   | FWD | Manual    | 4 | 24800 | 4075x1740x1395 | 1140 | Alpha, Alpha Master Label
Lexus      | RC 300h         | DAA-AVC10     | 2014-2024 | 2493 | Hybrid   | RWD | CVT       | 4 | 51500 | 4695x1840x1395 | 1740 | F Sport, Version L
Toyota     | GR Supra        | 3BA-DB42      | 2019-2025 | 2997 | Petrol   | RWD | Automatic | 2 | 63500 | 4380x1865x1290 | 1530 | RZ
`
