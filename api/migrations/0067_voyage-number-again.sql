DROP INDEX "voyages_once"; -- carriers use a number again after years: voyages.ts refuses the same about the same time
