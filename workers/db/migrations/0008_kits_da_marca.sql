CREATE TABLE `kits_da_marca` (
	`id_empresa` integer NOT NULL,
	`versao` integer NOT NULL,
	`id_cliente` text NOT NULL,
	`dados` text NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `versao`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kits_da_marca_id_cliente` ON `kits_da_marca` (`id_empresa`,`uid`,`id_cliente`);