CREATE TABLE `proposta_anexos` (
	`id` text PRIMARY KEY NOT NULL,
	`id_cliente` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`proposta` text NOT NULL,
	`tipo` text NOT NULL,
	`formato` text NOT NULL,
	`chave` text NOT NULL,
	`bytes` integer NOT NULL,
	`uid` text NOT NULL,
	`criado_em` text NOT NULL,
	`retirado_em` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposta_anexos_id_cliente` ON `proposta_anexos` (`proposta`,`id_cliente`);--> statement-breakpoint
CREATE INDEX `proposta_anexos_da_pessoa` ON `proposta_anexos` (`uid`);--> statement-breakpoint
CREATE INDEX `proposta_anexos_retirados` ON `proposta_anexos` (`retirado_em`) WHERE retirado_em IS NOT NULL;