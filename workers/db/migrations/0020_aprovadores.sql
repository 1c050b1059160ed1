CREATE TABLE `proposta_aprovadores` (
	`id_empresa` integer NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `uid`)
);
--> statement-breakpoint
CREATE INDEX `proposta_aprovadores_da_pessoa` ON `proposta_aprovadores` (`uid`);--> statement-breakpoint
CREATE INDEX `proposta_aprovadores_antigos` ON `proposta_aprovadores` (`em`);