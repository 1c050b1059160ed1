CREATE TABLE `remocoes` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`por` text NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `remocoes_por` ON `remocoes` (`por`);