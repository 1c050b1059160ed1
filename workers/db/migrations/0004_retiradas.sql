CREATE TABLE `versoes` (
	`nome` text PRIMARY KEY NOT NULL,
	`numero` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `artes` ADD `retirada_em` text;--> statement-breakpoint
CREATE INDEX `artes_da_empresa` ON `artes` (`id_empresa`,`criada_em`,`id`);--> statement-breakpoint
ALTER TABLE `imagens` ADD `retirada_em` text;--> statement-breakpoint
CREATE INDEX `imagens_retiradas` ON `imagens` (`retirada_em`,`bytes`);--> statement-breakpoint
CREATE INDEX `auditoria_da_empresa` ON `auditoria` (`id_empresa`,`em`,`id`);--> statement-breakpoint
CREATE INDEX `auditoria_de_quem` ON `auditoria` (`uid`,`em`,`id`);