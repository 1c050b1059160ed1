CREATE TABLE `colunas_lembradas` (
	`id_empresa` integer NOT NULL,
	`tipo` text NOT NULL,
	`titulos` text NOT NULL,
	`colunas` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `tipo`, `titulos`)
);
