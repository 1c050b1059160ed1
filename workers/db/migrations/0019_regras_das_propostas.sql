CREATE TABLE `proposta_regras_versoes` (
	`id_empresa` integer NOT NULL,
	`versao` integer NOT NULL,
	`dados` text NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `versao`)
);
--> statement-breakpoint
CREATE INDEX `proposta_regras_versoes_da_pessoa` ON `proposta_regras_versoes` (`uid`);